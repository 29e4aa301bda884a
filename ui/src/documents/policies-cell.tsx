import { locales } from '@kerben/workflows/kernel/messages.ts';
import { Box } from '@mui/material';
import policyTitles from '../form/policy-titles.facts.ts';
import type { Row } from '../grid/column.ts';
import { useLocale } from '../i18n/use-locale.ts';

/** Rights by what they are called, with their exact names for whoever points at them. */
export const Policies = ({ row }: { readonly row: Row }) => {
  const place = locales.indexOf(useLocale());
  const { policies = [] }: Row & { readonly policies?: readonly string[] } = row;
  return (
    <Box component="span" title={policies.join(', ')}>
      {policies.map((name) => policyTitles[name]?.[place] ?? name).join(', ')}
    </Box>
  );
};
