import { Box, type SxProps } from '@mui/material';
import type { ReactNode, RefObject } from 'react';
import { FormProvider } from 'react-hook-form';
import type { RecordFormProps } from './record-form.ts';
import { FittingContext } from './fitting.ts';
import { onFormKey } from './form-keys.ts';
import { LeaveGuard } from './LeaveGuard.tsx';
import type { Typing } from './use-typing.ts';

interface FormElementProps extends Pick<RecordFormProps, 'record'> {
  readonly typing: Typing;
  /** Asks before somebody leaves with something unsaved; a dialog above another form leaves the watch to that form. */
  readonly guarded: boolean;
  readonly element: RefObject<HTMLFormElement | null>;
  readonly onSave: () => void;
  readonly sx: SxProps;
  readonly children: ReactNode;
}

/** The form around its inputs: what they are bound to, its keys, and the watch over what is unsaved. */
export const FormElement = ({ record, typing, guarded, element, onSave, sx, children }: FormElementProps) => {
  const { form, dirty, leave } = typing;
  return (
    <FittingContext value={() => ({ ...form.getValues(), id: record?.id ?? '' })}>
      <FormProvider {...form}>
        {guarded && <LeaveGuard active={dirty} onLeave={leave} />}
        <Box
          component="form"
          ref={element}
          noValidate
          data-record-form
          sx={sx}
          onKeyDown={(event) => onFormKey(event, onSave)}
          onSubmit={(event) => {
            event.preventDefault();
            onSave();
          }}
        >
          {children}
        </Box>
      </FormProvider>
    </FittingContext>
  );
};
