#!/usr/bin/env bash
# As Kafka's own, without its many doors: class path, heap and logging come from the environment.
exec java ${KAFKA_HEAP_OPTS:--Xmx256M} -XX:+UseG1GC -Djava.awt.headless=true \
  "-Dlog4j2.configurationFile=${KAFKA_LOG4J:-/etc/kafka/docker/tools-log4j2.yaml}" -cp '/opt/kafka/libs/*' "$@"
