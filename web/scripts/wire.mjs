// Writes src/lib/wire.ts from the JSON Schema the server gives out: `npm run wire`, after a change in wire.py.
import { compile } from 'json-schema-to-typescript';
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';

const here = new URL('..', import.meta.url);
const python = process.env.PYTHON ?? new URL('../.venv/bin/python', here).pathname;
const print =
	'import json; from zastolye.server.wire import schema; print(json.dumps(schema(), sort_keys=True), end="")';
const schema = execFileSync(python, ['-c', print], { encoding: 'utf-8' });
const digest = createHash('sha256').update(schema).digest('hex');

const types = await compile(JSON.parse(schema), 'Protocol', {
	additionalProperties: false,
	bannerComment: `/* What goes over the wire, written by \`npm run wire\` from the server's schema. Not to be edited.\n   schema: ${digest} */`,
	unreachableDefinitions: true,
	style: { useTabs: true, singleQuote: true, printWidth: 110, trailingComma: 'none' }
});
const tidy = types
	.replace(/( \*\n)? \* This interface was referenced by .*\n \* via the .*\n/g, '') // the compiler's own remarks
	.replace(/\/\*\*\n \*\/\n/g, '');
writeFileSync(new URL('src/lib/wire.ts', here), tidy);
