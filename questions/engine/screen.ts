import type { IconName } from '@kerben/workflows/kernel/icon-names.ts';
import type { MenuGroup } from '@kerben/workflows/kernel/menu-group.ts';
import type { Texts } from '@kerben/workflows/fields/texts.ts';
import { z } from 'zod';

/** The screen that a question has by itself: what it asks above a grid of the lines that it answers. */
export interface Shows<Lines extends string = string, Asked extends string = string> {
  /** Path of the screen. */
  readonly at: `/${string}`;
  readonly title: Texts;
  /** What the screen is for, in a sentence: its help says so. */
  readonly purpose: Texts;
  /** Name of a picture of the menu (`ui/src/shell/routes/icon-names.ts`). */
  readonly icon: IconName;
  /** Where its entry stands: a group of the menu, and its place among the entries there. */
  readonly menu: { readonly group: MenuGroup; readonly order: number };
  /** The member of the answer that is shown, a list of flat lines. */
  readonly lines: Lines;
  /** Words for everything that is asked and for every column; of a choice, `{name}.{value}` too. */
  readonly labels: Readonly<Record<Asked | (string & {}), Texts>>;
  /** Areas of the records that columns name by their ids. */
  readonly refers?: Readonly<Record<string, string>>;
}

/** What is asked above the lines. */
export interface ScreenInput {
  readonly name: string;
  readonly kind: 'day' | 'choice' | 'text';
  readonly required: boolean;
  readonly choices: readonly string[];
  readonly begins: string;
}

export interface ScreenColumn {
  readonly name: string;
  readonly type: 'text' | 'code' | 'int' | 'decimal' | 'bool' | 'date' | 'instant';
  readonly reference?: string;
}

interface Member {
  readonly type?: string | readonly string[] | undefined;
  readonly format?: string | undefined;
  readonly enum?: readonly string[] | undefined;
  readonly default?: unknown;
  readonly anyOf?: readonly Member[] | undefined;
}

/** As much of a JSON Schema as a screen looks at. */
const member: z.ZodType<Member> = z.looseObject({
  type: z.string().or(z.array(z.string())).optional(),
  format: z.string().optional(),
  enum: z.array(z.string()).optional(),
  default: z.unknown().optional(),
  get anyOf(): z.ZodType<readonly Member[] | undefined> {
    return z.array(member).optional();
  },
});
const shape = z.looseObject({
  properties: z.record(z.string(), member).optional(),
  required: z.array(z.string()).optional(),
});

const shapeOf = (schema: z.ZodType, io: 'input' | 'output') =>
  shape.parse(z.toJSONSchema(schema, { io, unrepresentable: 'any' }));

/** What a screen asks for, by the schema that reads it. */
export const inputsOf = (asks: z.ZodType): readonly ScreenInput[] => {
  const { properties = {}, required = [] } = shapeOf(asks, 'input');
  return Object.entries(properties).map(([name, member]) => ({
    name,
    kind: member.enum ? 'choice' : member.format === 'date' ? 'day' : 'text',
    required: required.includes(name),
    choices: member.enum ?? [],
    begins: typeof member.default === 'string' ? member.default : '',
  }));
};

/** The schema of money and of other exact decimals has this name for them (`som` of shapes.ts). */
const isDecimal = (schema: unknown): boolean =>
  schema instanceof z.ZodType && schema.description?.includes('decimal as text') === true;

const typeOf = (name: string, member: Member, schema: unknown, refers: Shows['refers']): ScreenColumn['type'] => {
  const [plain = member] = member.anyOf ?? [];
  const type = [plain.type].flat().at(0);
  if (refers?.[name] !== undefined) return 'code';
  if (type === 'integer') return 'int';
  if (type === 'number' || isDecimal(schema)) return 'decimal';
  if (type === 'boolean') return 'bool';
  return plain.format === 'date' ? 'date' : plain.format === 'date-time' ? 'instant' : 'text';
};

/** The columns of the lines that an answer holds. Throws where the member is no list of lines. */
export const columnsOfLines = (
  answers: z.ZodType,
  { lines, refers }: Pick<Shows, 'lines' | 'refers'>,
): readonly ScreenColumn[] => {
  const list: unknown = answers instanceof z.ZodObject ? answers.shape[lines] : undefined;
  const line: unknown = list instanceof z.ZodArray ? list.element : undefined;
  if (!(line instanceof z.ZodObject)) throw new Error(`${String(lines)} is no list of lines`);
  const fields = new Map<string, unknown>(Object.entries(line.shape));
  return Object.entries(shapeOf(line, 'output').properties ?? {}).map(([name, member]) => ({
    name,
    type: typeOf(name, member, fields.get(name), refers),
    ...(refers?.[name] !== undefined && { reference: refers[name] }),
  }));
};
