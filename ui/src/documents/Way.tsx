import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { DocumentFacts } from './document-facts.ts';
import { stateLook } from './state-look.ts';

/** Where the record is, what can come next and who must act: the machine of the document as a line, the record's place in it. */
export const Way = ({
  document,
  status,
  isCustomer,
}: {
  document: DocumentFacts;
  status: number;
  isCustomer: boolean;
}) => {
  const translate = useTranslate();
  const here = Object.entries(document.states).find(([, { code }]) => code === status)?.[0];
  // Two statuses branch too much for a line: the chip says where such a record is.
  if (here === undefined || document.states[here]?.sub !== undefined) return null;
  const { way } = document;
  const at = way.indexOf(here);
  const steps = at >= 0 ? way : [...way, here];
  const waitsFor = document.states[here]?.waitsFor;
  return (
    <Box component="nav" aria-label={translate('ui.document.way')} sx={{ pt: 1, pb: 2 }}>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'flex', flexWrap: 'wrap', rowGap: 1 }}>
        {steps.map((state, index) => {
          const code = document.states[state]?.code ?? -1;
          const current = state === here;
          const passed = at >= 0 && index < at;
          const { tone, label } = stateLook(
            document,
            { status: code, subStatus: document.states[state]?.sub ?? -1 },
            isCustomer,
          );
          return (
            <Box
              component="li"
              key={state}
              aria-current={current ? 'step' : undefined}
              sx={{
                display: 'flex',
                alignItems: 'center',
                fontSize: 13,
                fontWeight: current ? 600 : 450,
                color: current ? `var(--k-${tone}-text)` : passed ? 'text.primary' : 'text.secondary',
                '&:not(:last-child)::after': {
                  content: '""',
                  width: 28,
                  height: '1px',
                  mx: 2,
                  background: passed ? 'var(--k-brand)' : 'var(--k-lineStrong)',
                },
              }}
            >
              <Box
                component="span"
                aria-hidden
                sx={{
                  width: 9,
                  height: 9,
                  mr: '6px',
                  borderRadius: '50%',
                  border: '2px solid',
                  borderColor: passed || current ? 'var(--k-brand)' : 'var(--k-lineStrong)',
                  background: passed ? 'var(--k-brand)' : current ? `var(--k-${tone}-mark)` : 'transparent',
                }}
              />
              {translate(label)}
            </Box>
          );
        })}
      </Box>
      {waitsFor && waitsFor !== 'process' && (
        <Box sx={{ mt: 1, fontSize: 13, color: 'text.secondary' }}>
          {translate(`ui.document.waits_${waitsFor === 'owner' ? (isCustomer ? 'you' : 'customer') : 'railway'}`)}
        </Box>
      )}
    </Box>
  );
};
