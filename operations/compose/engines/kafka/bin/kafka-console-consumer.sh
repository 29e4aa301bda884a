#!/usr/bin/env bash
exec /opt/kafka/bin/run-class.sh org.apache.kafka.tools.consumer.ConsoleConsumer "$@"
