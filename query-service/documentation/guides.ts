import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Marked } from 'marked';
import { escaped } from './html.ts';

const folder = join(import.meta.dirname, '../../docs');
const name = /^(?:decisions\/)?[\w-]+$/;

/** Guides link to each other and to pictures by their files, and to sources that are not here. */
const target = (href: string, from: string): string | undefined => {
  if (/^(https?:|#|\/)/.test(href)) return href;
  const [path = '', part] = href.split('#');
  const inside = from.startsWith('decisions/')
    ? path.replace(/^(?!\.\.\/)/, 'decisions/').replace(/^\.\.\//, '')
    : path;
  if (/^(decisions\/)?[\w-]+\.md$/.test(inside))
    return `/docs/guides/${inside.replace(/\.md$/, '')}${part === undefined ? '' : `#${part}`}`;
  if (/^images\/[\w-]+\.(png|jpg)$/.test(inside)) return `/docs/${inside}`;
  return undefined;
};

const readerOf = (from: string): Marked =>
  new Marked({
    renderer: {
      link({ href, tokens }) {
        const to = target(href, from);
        const inner = this.parser.parseInline(tokens);
        return to === undefined ? inner : `<a href="${escaped(to)}">${inner}</a>`;
      },
      image({ href, text }) {
        const to = target(href, from);
        return to === undefined ? escaped(text) : `<img src="${escaped(to)}" alt="${escaped(text)}">`;
      },
      // What is written is ours, and yet no markup of a guide becomes markup of a page.
      html: ({ text }) => escaped(text),
    },
  });

/** Names of the guides with their headings; those of the decisions apart. */
export const guides = (part: '' | 'decisions' = ''): readonly { readonly name: string; readonly title: string }[] =>
  readdirSync(join(folder, part))
    .filter((file) => file.endsWith('.md'))
    .sort()
    .map((file) => ({
      name: join(part, file.replace(/\.md$/, '')),
      title: /^# (.+)$/m.exec(readFileSync(join(folder, part, file), 'utf8'))?.[1] ?? file,
    }));

/** A guide as a page; undefined when there is none of that name. */
export const guide = (wanted: string): { readonly title: string; readonly content: string } | undefined => {
  if (!name.test(wanted)) return undefined;
  let source: string;
  try {
    source = readFileSync(join(folder, `${wanted}.md`), 'utf8');
  } catch {
    return undefined;
  }
  const title = /^# (.+)$/m.exec(source)?.[1] ?? wanted;
  const content = readerOf(wanted).parse(source, { async: false });
  return {
    title,
    content: content.replaceAll('<table>', '<div class="wide"><table>').replaceAll('</table>', '</table></div>'),
  };
};
