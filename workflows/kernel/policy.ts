import { policyNames } from '../permissions/policies.ts';
import { policyReader } from './policy-reader.ts';

/** The product's own policies. */
export const policy = policyReader(policyNames);
