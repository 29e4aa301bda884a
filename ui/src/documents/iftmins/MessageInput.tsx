import { textOf } from '@kerben/workflows/iftmin/charset.ts';
import { Button } from '@mui/material';
import { useRef } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { Field } from '../../form/Field.tsx';
import type { FieldDefinition } from '../../form/field.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import texts from './texts.ts';

/** The text of a message: pasted, or taken from a file in the character set that it names. */
const MessageInput = ({ area, field }: { readonly area: string; readonly field: FieldDefinition }) => {
  useTexts(texts);
  const translate = useTranslate();
  const notify = useNotify();
  const { setValue } = useFormContext();
  const input = useRef<HTMLInputElement>(null);
  const take = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    const text = textOf(new Uint8Array(await file.arrayBuffer()));
    if (text === undefined) notify('Iftmin.NotText', { type: 'error' });
    else setValue(field.name, text, { shouldDirty: true, shouldValidate: true });
  };
  return (
    <Field
      area={area}
      field={field}
      below={
        <>
          <Button size="small" variant="outlined" sx={{ mt: 1 }} onClick={() => input.current?.click()}>
            {translate('screen.iftmin.file')}
          </Button>
          <input
            ref={input}
            type="file"
            hidden
            accept=".edi,.txt,.edifact,text/plain"
            onChange={(event) => {
              void take(event.target.files?.[0]);
              event.target.value = '';
            }}
          />
        </>
      }
    />
  );
};

export default MessageInput;
