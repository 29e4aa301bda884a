import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { areaNamed, areas } from '../areas.ts';
import { eventTable } from '../event-tables.ts';
import { content, noteFields, type SmgsState } from '../documents/smgs/fields.ts';
import { offers as rowActions } from '../documents/smgs/offers.ts';
import { tracked } from '../documents/smgs/tracked.ts';
import { systemPerson } from '../kernel/person.ts';
import { policyNames } from '../permissions/policies.ts';
import { textEntriesOf } from '../document/messages.ts';
import { documents } from '../documents.ts';
import { messages } from './index.ts';
import { tables } from './tables.ts';

const keys = new Set(Object.keys(messages.en));
const placeholders = (text: string): string[] => [...text.matchAll(/%\{(\w+)\}/g)].map(([, name]) => name ?? '').sort();

/** Every text of the room's own files, tests left out. */
const sources = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.name === 'node_modules') return [];
    if (entry.isDirectory()) return sources(join(folder, entry.name));
    return /(?<!\.test)\.ts$/.test(entry.name) && entry.name !== 'messages.ts'
      ? [readFileSync(join(folder, entry.name), 'utf8')]
      : [];
  });

describe('messages', () => {
  it('stand in one table each', () => {
    const all = tables.flatMap((table) => Object.keys(table));
    expect(all.filter((key, index) => all.indexOf(key) !== index)).to.deep.equal([]);
  });

  it('of a document say one thing by each key, also where two moves ask by one name', () => {
    for (const definition of documents) {
      const said = new Map<string, string>();
      for (const [key, texts] of textEntriesOf(definition)) {
        if (key in (definition.messages ?? {})) continue;
        const text = texts.join(' / ');
        expect(said.get(key) ?? text, key).to.equal(text);
        said.set(key, text);
      }
    }
  });

  it('are filled in all three languages, with the same placeholders', () => {
    for (const table of tables) {
      for (const [key, texts] of Object.entries(table)) {
        expect(texts, key).to.have.lengthOf(3);
        for (const text of texts) {
          expect(text.trim(), key).to.not.equal('');
          expect(placeholders(text), key).to.deep.equal(placeholders(texts[0]));
        }
      }
    }
  });

  it('Kyrgyz and Russian are written in Cyrillic, English is not', () => {
    for (const [key, text] of Object.entries(messages.en)) expect(/[а-яё]/i.test(text), key).to.equal(false);
    for (const [key, text] of Object.entries(messages.ky)) {
      if (text.replaceAll(/%\{\w+\}|[A-Z][\w/-]*|[^\p{L}]/gu, '') === '') continue;
      expect(/[а-яёңөү]/i.test(text), key).to.equal(true);
    }
  });

  it('there is one for every refusal code in the sources', () => {
    const prefixes = [
      'Smgs',
      'Redirect',
      'Check',
      'Reference',
      'Policy',
      'Users',
      'Roles',
      'Grants',
      'Features',
      'Settings',
      'Tenants',
      'GridViews',
    ].join('|');
    const codes = sources(join(import.meta.dirname, '..'))
      .flatMap((text) => [...text.matchAll(new RegExp(`'((?:${prefixes})\\.[A-Z][\\w.]*)'`, 'g'))])
      .map(([, code]) => code ?? '')
      .filter((code) => !policyNames.has(code));
    expect(codes.length).to.be.greaterThan(50);
    expect([...new Set(codes)].filter((code) => !keys.has(code))).to.deep.equal([]);
  });

  it('there is one for every event, action, status and field', () => {
    const needed = [
      ...Object.keys(eventTable).map((type) => `event.${type}`),
      ...rowActions.map(({ action }) => `smgs.action.${action}`),
      ...noteFields.map((field) => `smgs.${field}`),
      ...Object.keys(tracked(areaNamed('smgs').initial as SmgsState)).map((column) => `smgs.${column}`),
      ...Object.keys(content.smgsVagons.of).map((field) => `smgs.wagons.${field}`),
      ...Object.keys(content.carriers.of).map((field) => `smgs.carriers.${field}`),
      ...Object.keys(content.payers.of).map((field) => `smgs.payers.${field}`),
      ...[0, 1, 2, 3].map((code) => `smgs.status.${code}`),
      ...[0, 1, 2, 3, 4, 5, 6, 7].map((code) => `smgs.subStatus.${code}`),
      ...areas
        .filter(({ name }) => name !== 'smgs' && name !== 'sequences' && name !== 'permission-grants')
        .flatMap((area) => [
          ...Object.keys(area.tracked(area.initial)).map((field) => `${area.name}.${field}`),
          ...(area.actions?.(area.initial, systemPerson('railway')) ?? []).map(
            ({ action }) => `${area.name}.action.${action}`,
          ),
        ]),
    ];
    expect(needed.filter((key) => !keys.has(key))).to.deep.equal([]);
  });
});
