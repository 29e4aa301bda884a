import { Box, Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { Field } from '../../form/Field.tsx';
import type { FieldDefinition } from '../../form/field.ts';
import { CodeWithName } from '../../grid/CodeWithName.tsx';
import type { Row } from '../../grid/column.ts';
import { useAllows } from '../../shell/person.ts';
import { policyOfArea } from '../../shell/routes/routes.ts';
import { useServices } from '../../shell/services.ts';

/** Goods that are proposed: a cargo that may be more of them has to be looked up. */
const most = 5;

/** GNG code, box 15, with those that the book of pairs has for the ETSNG code (domain, section 2.3): proposed, never set by itself. */
const GngCode = ({ area, field }: { area: string; field: FieldDefinition }) => {
  const translate = useTranslate();
  const allows = useAllows();
  const { data: provider } = useServices();
  const { setValue } = useFormContext();
  const cargo: unknown = useWatch({ name: 'cargoCode' });
  const chosen: unknown = useWatch({ name: field.name });
  const etsng = typeof cargo === 'string' ? cargo : '';
  const { data: pairs = [] } = useQuery({
    queryKey: ['utn-hs', 'of cargo', etsng],
    enabled: etsng !== '' && allows(policyOfArea('utn-hs') ?? 'signed-in'),
    staleTime: 60_000,
    queryFn: async ({ signal }) =>
      (
        await provider.ask<readonly (Row & { readonly gng: string })[]>(
          'utn-hs',
          '',
          { filter: { etsng, retired: false }, range: [0, most - 1], sort: ['gng', 'ASC'] },
          signal,
        )
      ).json,
  });
  const proposed = pairs.filter(({ gng }) => gng !== chosen);
  return (
    <Field
      area={area}
      field={field}
      below={
        proposed.length > 0 && (
          <Box
            sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}
            role="group"
            aria-label={translate('screen.smgs.gng_proposed')}
          >
            {proposed.map(({ id, gng }) => (
              <Button
                key={id}
                size="small"
                variant="outlined"
                sx={{ maxWidth: 1, justifyContent: 'flex-start' }}
                onClick={() => setValue(field.name, gng, { shouldDirty: true, shouldValidate: true })}
              >
                <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
                  <CodeWithName area="gng" id={gng} />
                </Box>
              </Button>
            ))}
          </Box>
        )
      }
    />
  );
};

export default GngCode;
