import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');

/** A copy of all rooms that a test may spoil, with what is installed but for some packages. Whoever asks removes it. */
export const copySources = (without: readonly string[] = []): string => {
  const copy = mkdtempSync(join(tmpdir(), 'kerben-copy-'));
  const rooms = readdirSync(root, { withFileTypes: true }).filter(
    (entry) => entry.isDirectory() && existsSync(join(root, entry.name, 'package.json')),
  );
  mkdirSync(join(copy, 'node_modules/@kerben'), { recursive: true });
  for (const { name } of rooms) {
    cpSync(join(root, name), join(copy, name), {
      recursive: true,
      filter: (from) => !/\/(node_modules|dist)$/.test(from),
    });
    if (existsSync(join(root, name, 'node_modules')))
      symlinkSync(join(root, name, 'node_modules'), join(copy, name, 'node_modules'));
    symlinkSync(join(copy, name), join(copy, 'node_modules/@kerben', name));
  }
  for (const file of ['package.json', 'package-lock.json']) cpSync(join(root, file), join(copy, file));
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '@kerben' && !name.startsWith('.') && !without.includes(name))
      symlinkSync(join(root, 'node_modules', name), join(copy, 'node_modules', name));
  return copy;
};
