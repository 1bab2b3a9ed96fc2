import { expect, test } from 'vitest';
import source from '../text.ru.ftl?raw';
import { clauseName, clauseText } from './clauses';
import { speaker } from './speaker';

test('a clause is read by its number', () => {
	const say = speaker('ru', [source]);
	const read = (clauses: string[]) => clauses.map((one) => clauseText(one, say));
	expect(read(['CHEF-16', 'CHEH-R30', 'PECH-RA03', 'PECH-B27'])).toEqual([
		'правило 16',
		'правило Р30',
		'правило Р3',
		'правило 27'
	]);
	expect(['CHEH-V01', 'PECH-XA02', 'HECK-I03'].map((one) => clauseName(one, say))).toEqual([
		'В1',
		'К2',
		'И3'
	]);
});
