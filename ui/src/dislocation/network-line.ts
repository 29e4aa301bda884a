import type { Answered } from '@kerben/questions/engine/query.ts';
import type network from '@kerben/questions/dislocation/network.ts';

export type NetworkLine = Answered<typeof network>['lines'][number];
