// JSON Schema in, TypeScript out. Reads `[{ path, about, imports, schema }]` from stdin and prints `{ path: text }`; a file that has
// `text` in place of a schema is only formatted.
// web/write_types.py makes the schemas and writes the files.
import { compile } from 'json-schema-to-typescript';
import { text } from 'node:stream/consumers';
import { format, resolveConfig } from 'prettier';

// The compiler wants a root type. Nothing refers to it, so it is taken out of the text again.
const ROOT = 'NothingButDefinitions';

async function typesOf(schema) {
	const compiled = await compile(
		{ ...schema, title: ROOT, type: 'object', additionalProperties: false },
		ROOT,
		{
			additionalProperties: false,
			bannerComment: '',
			format: false,
			unreachableDefinitions: true
		}
	);
	return compiled
		.replace(new RegExp(`export interface ${ROOT} \\{\\s*\\}\\n*`), '')
		.replace(/^ *\* (This interface was referenced by|via the) .*\n/gm, '')
		.replace(/^ *\* @(min|max)Items .*\n/gm, '') // a tuple says that itself
		.replace(/(^ *\*\s*\n)+(?= *\*\/)/gm, '')
		.replace(/^ *\/\*\*\n *\*\/\n/gm, '');
}

async function typescript({ about, imports, schema, text }) {
	const head = `/* ${about} Written by \`./dev types\` from the server's own ${text ? 'constants' : 'types'}; not to be edited. */`;
	return format([head, imports, text ?? (await typesOf(schema))].join('\n'), {
		...(await resolveConfig(import.meta.filename)),
		parser: 'typescript'
	});
}

const files = JSON.parse(await text(process.stdin));
const written = await Promise.all(files.map(async (file) => [file.path, await typescript(file)]));
process.stdout.write(JSON.stringify(Object.fromEntries(written)));
