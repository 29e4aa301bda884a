import CloseIcon from '@mui/icons-material/Close';
import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  IconButton,
  useMediaQuery,
  type Theme,
} from '@mui/material';
import { useTranslate } from 'react-admin';
import { useId } from 'react';
import { FormProvider } from 'react-hook-form';
import { Field } from '../form/Field.tsx';
import type { FieldDefinition } from '../form/field.ts';
import { CodeFields } from './CodeFields.tsx';
import { useNewCode } from './use-new-code.ts';

/** Who may get a code (specification 001, section 5). */
const client: FieldDefinition = {
  name: 'client',
  type: 'ref',
  label: 'screen.tehpd.code.client',
  help: 'screen.tehpd.code.client_help',
  reference: 'customers',
  filter: { railwayCode__blank: false, tehPdCode__blank: true, isKTJCode: false, retired: false },
  required: true,
};

/** A customer gets a TehPD code: proposed by the button, given when it is saved (specification 001, section 2.4). */
export const CodeDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const translate = useTranslate();
  const id = useId();
  const phone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const code = useNewCode(onClose);
  const { form, refused, chosen, submit } = code;
  const { isSubmitting } = form.formState;

  return (
    <Dialog
      open
      onClose={isSubmitting ? undefined : onClose}
      maxWidth="xs"
      fullWidth
      fullScreen={phone}
      aria-labelledby={id}
    >
      <FormProvider {...form}>
        <Box
          component="form"
          noValidate
          onSubmit={(event) => void submit(event)}
          sx={{ display: 'flex', flexDirection: 'column', minHeight: 0, flex: 1 }}
        >
          <DialogTitle id={id} sx={{ pr: 12 }}>
            {translate('screen.tehpd.code.title')}
          </DialogTitle>
          <IconButton
            aria-label={translate('ra.action.close')}
            onClick={onClose}
            sx={{ position: 'absolute', right: 12, top: 12 }}
          >
            <CloseIcon />
          </IconButton>
          <DialogContent sx={{ display: 'grid', gap: 4, alignContent: 'start' }}>
            <Field area="customers" field={client} autoFocus onRecord={chosen} />
            <CodeFields {...code} />
            {refused.map((message) => (
              <Alert key={message} severity="error">
                {message}
              </Alert>
            ))}
          </DialogContent>
          <DialogActions>
            <Button onClick={onClose} disabled={isSubmitting}>
              {translate('ra.action.cancel')}
            </Button>
            <Button type="submit" variant="contained" disabled={isSubmitting}>
              {translate('screen.tehpd.code.save')}
            </Button>
          </DialogActions>
        </Box>
      </FormProvider>
    </Dialog>
  );
};
