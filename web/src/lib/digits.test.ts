import { afterEach, describe, expect, it, vi } from 'vitest';
import { byDigits, returnFocus } from './digits';

const gone: (() => void)[] = [];
const pressed = vi.fn();

/** A row of buttons: `-` is an empty place, `x` one that cannot be pressed. */
function row(...places: string[]): HTMLElement {
	const made = document.body.appendChild(document.createElement('div'));
	for (const place of places) {
		const cell = made.appendChild(document.createElement('div'));
		if (place === '-') continue;
		const button = cell.appendChild(document.createElement('button'));
		button.setAttribute('aria-disabled', String(place === 'x'));
		button.onclick = () => pressed(place);
	}
	gone.push(byDigits(made) as () => void);
	return made;
}
const key = (name: string, from: Element = document.body) =>
	from.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true }));

afterEach(() => {
	for (const end of gone.splice(0)) end();
	document.body.replaceChildren();
	vi.clearAllMocks();
});

describe('number keys', () => {
	it('press what stands at that place; an empty one is nothing', () => {
		row('a', '-', 'c');
		key('3');
		key('2');
		key('9');
		expect(pressed.mock.calls).toEqual([['c']]);
	});

	it('press in the row that is asked about', () => {
		row('a', 'b');
		row('x', 'x');
		key('1');
		expect(pressed.mock.calls).toEqual([['a']]);
	});

	it('write digits into a field', () => {
		row('a');
		key('1', document.body.appendChild(document.createElement('input')));
		expect(pressed).not.toHaveBeenCalled();
	});
});

describe('the focus', () => {
	it('comes back to the row for whoever plays by keys, and is not taken from a field', () => {
		const hand = row('x', 'b');
		dispatchEvent(new Event('pointerdown'));
		returnFocus(document.body);
		expect(document.activeElement).toBe(document.body);
		key('ArrowUp');
		returnFocus(hand);
		expect(document.activeElement).toBe(hand.querySelectorAll('button')[1]);
		const field = document.body.appendChild(document.createElement('input'));
		field.focus();
		returnFocus(hand);
		expect(document.activeElement).toBe(field);
	});
});
