import { brokerJars } from './jars.ts';

/** `node --import tsx operations/test/kafka/jars-of.ts 4.1.1` says in which folder the jars of a version are, fetched where they were not. */
console.log(brokerJars(process.argv[2] ?? ''));
