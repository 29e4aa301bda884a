#!/usr/bin/env bash
# Variables KAFKA_* become server.properties by Kafka's own wrapper, which formats the folder once.
set -e
export CLUSTER_ID=${CLUSTER_ID:-5L6g3nShT-eMCtK--X86sw}
said=$(KAFKA_HEAP_OPTS=-Xmx256M /opt/kafka/bin/run-class.sh kafka.docker.KafkaDockerWrapper setup --default-configs-dir /etc/kafka/docker \
  --mounted-configs-dir /mnt/shared/config --final-configs-dir /opt/kafka/config 2>&1) ||
  grep -qi 'already formatted' <<<"$said" || { echo "$said"; exit 1; }
KAFKA_LOG4J=/etc/kafka/docker/log4j2.yaml exec /opt/kafka/bin/run-class.sh kafka.Kafka /opt/kafka/config/server.properties
