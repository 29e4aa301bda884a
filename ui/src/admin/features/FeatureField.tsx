import { Box, Checkbox, NativeSelect, OutlinedInput } from '@mui/material';
import { useId } from 'react';
import { inputOf, itemText, type Feature } from './features.ts';

export interface FeatureFieldProps {
  readonly feature: Feature;
  readonly value: string;
  readonly error?: string | undefined;
  readonly onValue: (value: string) => void;
  readonly onToggle: (on: boolean) => void;
}

/** Indent of a level of dependence, px (specification 000, section 9). */
const indent = 20;

/** One feature: name, description, and the input its type asks for (specification 000, section 2.10). */
export const FeatureField = ({ feature, value, error, onValue, onToggle }: FeatureFieldProps) => {
  const id = useId();
  const kind = inputOf(feature);
  const { properties } = feature.valueType.validator ?? {};
  const described = feature.description || error ? `${id}-note` : undefined;
  const common = { id, value, 'aria-describedby': described };
  const bound = (name: string): number | undefined =>
    typeof properties?.[name] === 'number' ? properties[name] : undefined;
  return (
    <Box component="li" data-feature={feature.name} style={{ paddingLeft: feature.depth * indent }}>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'flex-start', py: 2 }}>
        {kind === 'toggle' && (
          <Checkbox
            id={id}
            checked={value === 'true'}
            onChange={(event) => onToggle(event.target.checked)}
            slotProps={{ input: { 'aria-describedby': described } }}
            sx={{ p: '2px', ml: '-2px' }}
          />
        )}
        <Box sx={{ flex: 1, minWidth: 0, display: 'grid', gap: 1 }}>
          <Box component="label" htmlFor={id} sx={{ fontWeight: 500 }}>
            {feature.displayName}
          </Box>
          {kind === 'selection' && (
            <NativeSelect
              variant="outlined"
              input={<OutlinedInput />}
              value={value}
              onChange={(event) => onValue(event.target.value)}
              inputProps={{ id, 'aria-describedby': described }}
              sx={{ maxWidth: 320 }}
            >
              {feature.valueType.itemSource?.items.map((item) => (
                <option key={item.value} value={item.value}>
                  {itemText(item)}
                </option>
              ))}
            </NativeSelect>
          )}
          {(kind === 'number' || kind === 'text') && (
            <OutlinedInput
              value={value}
              onChange={(event) => onValue(event.target.value)}
              error={error !== undefined}
              type={kind}
              className="tabular"
              inputProps={{
                ...common,
                ...(kind === 'number' && { min: bound('MinValue'), max: bound('MaxValue') }),
                ...(kind === 'text' && { maxLength: bound('MaxLength') }),
              }}
              sx={{ maxWidth: kind === 'number' ? 140 : 420 }}
            />
          )}
          {kind === 'shown' && <Box>{value}</Box>}
          {described && (
            <Box id={described} sx={{ fontSize: 13, color: error ? 'var(--k-red-text)' : 'text.secondary' }}>
              {error ?? feature.description}
            </Box>
          )}
        </Box>
      </Box>
    </Box>
  );
};
