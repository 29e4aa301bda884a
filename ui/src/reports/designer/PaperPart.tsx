import { Box, Button, OutlinedInput } from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { SmallLabel } from './SmallLabel.tsx';
import type { Design } from './use-design.ts';

/** As the service has them: a name, lines of a page. */
const longestName = 80;
const longestText = 6 * 200;

/** What the report is called, how its page lies, what stands above and below. */
export const PaperPart = ({
  design,
  placeholder,
  invalid,
}: {
  readonly design: Design;
  readonly placeholder: string;
  readonly invalid: boolean;
}) => {
  const translate = useTranslate();
  const id = useId();
  return (
    <>
      <Box>
        <SmallLabel htmlFor={`${id}-name`}>{translate('screen.designer.title')}</SmallLabel>
        <OutlinedInput
          id={`${id}-name`}
          fullWidth
          value={design.name}
          error={invalid}
          placeholder={placeholder}
          onChange={({ target }) => design.setName(target.value)}
          inputProps={{ maxLength: longestName }}
        />
      </Box>
      <Box role="group" aria-label={translate('screen.designer.orientation')} sx={{ display: 'flex', gap: 2 }}>
        {(['portrait', 'landscape'] as const).map((each) => (
          <Button
            key={each}
            variant={each === design.orientation ? 'contained' : 'outlined'}
            aria-pressed={each === design.orientation}
            onClick={() => design.setOrientation(each)}
          >
            {translate(`screen.designer.${each}`)}
          </Button>
        ))}
      </Box>
      {(
        [
          ['heading', design.heading, design.setHeading],
          ['signatories', design.signatories, design.setSignatories],
        ] as const
      ).map(([of, value, set]) => (
        <Box key={of}>
          <SmallLabel htmlFor={`${id}-${of}`}>{translate(`screen.designer.${of}`)}</SmallLabel>
          <OutlinedInput
            id={`${id}-${of}`}
            fullWidth
            multiline
            minRows={2}
            maxRows={6}
            value={value}
            onChange={({ target }) => set(target.value)}
            inputProps={{ maxLength: longestText }}
          />
        </Box>
      ))}
    </>
  );
};
