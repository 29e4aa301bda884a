import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brokerPom } from './pom.ts';

const tries = 3;

/** Where the jars of a version are kept between runs: `KERBEN_KAFKA_CACHE`, otherwise the folder for temporary files. */
const cacheFolder = (): string => process.env['KERBEN_KAFKA_CACHE'] ?? join(tmpdir(), 'kerben-kafka');

/**
 * The folder with the jars of Apache Kafka, fetched once by Maven. Needs `mvn` and Java 17.
 * @throws Error that says what Maven said, after three tries
 */
export const brokerJars = (version: string): string => {
  const folder = join(cacheFolder(), `jars-${version}`);
  if (existsSync(folder)) return folder;
  const work = `${folder}.${process.pid}`;
  rmSync(work, { recursive: true, force: true });
  mkdirSync(work, { recursive: true });
  writeFileSync(join(work, 'pom.xml'), brokerPom(version));
  let said = '';
  for (let attempt = 1; attempt <= tries; attempt += 1) {
    const maven = spawnSync('mvn', ['-q', '-B', 'dependency:copy-dependencies', `-DoutputDirectory=${work}/jars`], {
      cwd: work,
      encoding: 'utf8',
      timeout: 240_000,
    });
    if (maven.status === 0) {
      renameSync(join(work, 'jars'), folder);
      rmSync(work, { recursive: true, force: true });
      return folder;
    }
    said = maven.error ? maven.error.message : `${maven.stdout}${maven.stderr}`.slice(-2_000);
  }
  throw new Error(`Apache Kafka ${version} could not be fetched from Maven Central, ${tries} tries:\n${said}`);
};
