import { freshDataDir, startKerben, type Kerben } from '../kerben.ts';

let running: Promise<Kerben> | undefined;

/**
 * One Kerben with its demo data for all files of this process that leave it as others need it: they do not stop it, count
 * what everybody makes, or use up attempts to sign in. A start costs more than most of them. The others start their own.
 */
export const sharedKerben = (): Promise<Kerben> =>
  (running ??= freshDataDir().then((dataDir) => startKerben({ dataDir })));

after(async function () {
  this.timeout(30_000);
  const used = await running?.catch(() => undefined);
  await used?.remove();
});
