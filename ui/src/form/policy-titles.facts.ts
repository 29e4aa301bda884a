import { policyTitles } from '@kerben/workflows/permissions/titles.ts';

export default policyTitles;
