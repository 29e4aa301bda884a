import { policyNames } from '@kerben/workflows/permissions/policies.ts';

export default [...policyNames];
