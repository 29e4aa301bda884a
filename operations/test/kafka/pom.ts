/** What the script asks Maven for: the broker with everything it needs to start, from Maven Central. */
export const brokerPom = (version: string): string => {
  // The broker is compiled against a logging library that its own description leaves to whoever runs it.
  const logging = version.startsWith('3.')
    ? [['org.slf4j', 'slf4j-reload4j', '1.7.36']]
    : ['log4j-api', 'log4j-core', 'log4j-1.2-api', 'log4j-slf4j-impl'].map((name) => [
        'org.apache.logging.log4j',
        name,
        '2.24.3',
      ]);
  const jars = [['org.apache.kafka', 'kafka_2.13', version], ['org.apache.kafka', 'kafka-tools', version], ...logging];
  const dependency = ([group = '', artifact = '', jar = '']: readonly string[]): string =>
    `<dependency><groupId>${group}</groupId><artifactId>${artifact}</artifactId><version>${jar}</version></dependency>`;
  return [
    '<project xmlns="http://maven.apache.org/POM/4.0.0"><modelVersion>4.0.0</modelVersion>',
    '<groupId>kerben</groupId><artifactId>broker</artifactId><version>1</version><packaging>pom</packaging>',
    `<dependencies>${jars.map(dependency).join('')}</dependencies></project>`,
  ].join('\n');
};
