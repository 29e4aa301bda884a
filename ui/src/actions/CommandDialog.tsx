import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  useMediaQuery,
  type Theme,
} from '@mui/material';
import { useTranslate } from 'react-admin';
import { Suspense } from 'react';
import { FormProvider } from 'react-hook-form';
import { Field } from '../form/Field.tsx';
import { FittingContext } from '../form/fitting.ts';
import { Refused } from './Refused.tsx';
import { useAskedCommand, type AskedCommand } from './use-asked-command.ts';

/** Asks for what a command needs (a comment, a payment, …), or just for confirmation, and sends it. */
export const CommandDialog = (props: AskedCommand) => {
  const { area, row, definition, name, onClose } = props;
  const translate = useTranslate();
  const { fields = [], inputs: Inputs } = definition;
  const asks = fields.length > 0 || Inputs !== undefined;
  const phone = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'), { noSsr: true });
  const { shown, size: dialog } = definition;
  const size = shown && { width: shown.width, height: shown.height, maxWidth: 'calc(100vw - 48px)' };
  const { form, label, refused, submit } = useAskedCommand(props);
  const { isSubmitting } = form.formState;
  return (
    <Dialog
      open
      onClose={isSubmitting ? undefined : onClose}
      aria-labelledby="command-title"
      {...(shown
        ? { fullScreen: phone, slotProps: { paper: { sx: phone ? {} : (size ?? {}) } } }
        : {
            maxWidth: 'xs' as const,
            fullWidth: true,
            ...(dialog && { slotProps: { paper: { sx: { maxWidth: dialog.width, minHeight: dialog.height } } } }),
          })}
    >
      <FittingContext value={() => ({ ...row, ...form.getValues() })}>
        <FormProvider {...form}>
          <Box
            component="form"
            sx={{ display: 'flex', flexDirection: 'column', minHeight: 0, flex: 1 }}
            onSubmit={(event) => void submit(event)}
            noValidate
          >
            <DialogTitle id="command-title">{definition.title ? translate(definition.title) : label}</DialogTitle>
            <DialogContent {...(shown && { tabIndex: 0 })}>
              <Box sx={{ color: 'text.secondary', mb: 3 }}>{name}</Box>
              {shown && <Suspense fallback={null}>{shown.node(row)}</Suspense>}
              <Box sx={{ display: 'grid', gap: 4 }}>
                {/* What the document draws itself stands first, also for Tab: its fields say something of it. */}
                {Inputs && <Inputs row={row} />}
                {fields.map((field, index) => (
                  <Field
                    key={field.name}
                    area={area}
                    field={field}
                    autoFocus={index === 0 && !Inputs}
                    onRecord={(chosen) => {
                      for (const [own, theirs] of Object.entries(field.fills ?? {}))
                        if (chosen && chosen[theirs] !== undefined) form.setValue(own, chosen[theirs]);
                    }}
                  />
                ))}
              </Box>
              {refused && (
                <Refused
                  {...refused}
                  mendedAt={definition.mendedAt?.(
                    row,
                    refused.lines.map(({ member }) => member),
                  )}
                  onFollow={onClose}
                />
              )}
            </DialogContent>
            {/* A long word of a move goes over two lines on a telephone rather than over the edge. */}
            <DialogActions sx={{ '& > button': { minWidth: 0, whiteSpace: 'normal' } }}>
              <Button variant="outlined" onClick={onClose} disabled={isSubmitting}>
                {translate('ui.form.cancel')}
              </Button>
              <Button
                type="submit"
                variant="contained"
                color={definition.harmful ? 'error' : 'primary'}
                loading={isSubmitting}
                autoFocus={!asks}
              >
                {definition.proceed ? translate(definition.proceed) : label}
              </Button>
            </DialogActions>
          </Box>
        </FormProvider>
      </FittingContext>
    </Dialog>
  );
};
