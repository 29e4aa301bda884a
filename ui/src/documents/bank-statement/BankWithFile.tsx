import UploadFileIcon from '@mui/icons-material/UploadFileOutlined';
import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { lazy, Suspense, useRef } from 'react';
import { Field } from '../../form/Field.tsx';
import type { FieldDefinition } from '../../form/field.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import texts from './texts.ts';
import { useStatementFile } from './use-statement-file.ts';

const Sheets = lazy(() => import('./Sheets.tsx'));

/** The bank, and the file that it gives: balances and orders come into the form, payers are found by their TIN. */
const BankWithFile = ({ area, field }: { area: string; field: FieldDefinition }) => {
  useTexts(texts);
  const translate = useTranslate();
  const chooser = useRef<HTMLInputElement>(null);
  const { busy, whole, take, drop } = useStatementFile();
  return (
    <Field
      area={area}
      field={field}
      below={
        <>
          <Button
            size="small"
            variant="outlined"
            sx={{ mt: 1 }}
            startIcon={<UploadFileIcon />}
            loading={busy}
            onClick={() => chooser.current?.click()}
          >
            {translate('screen.bank-statement.file')}
          </Button>
          {whole && (
            <Suspense fallback={null}>
              <Sheets {...whole} onStarted={drop} />
            </Suspense>
          )}
          <input
            ref={chooser}
            type="file"
            hidden
            tabIndex={-1}
            accept=".txt,.csv,.tsv,.xlsx"
            aria-label={translate('screen.bank-statement.file')}
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (file) void take(file);
              // The same file may be chosen again after it was mended.
              target.value = '';
            }}
          />
        </>
      }
    />
  );
};

export default BankWithFile;
