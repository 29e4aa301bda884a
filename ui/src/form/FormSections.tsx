import { Box, Typography } from '@mui/material';
import { holds, type Condition } from '@kerben/workflows/fields/condition.ts';
import { useTranslate } from 'react-admin';
import { Fragment, type ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Row } from '../grid/column.ts';
import { sizes } from '../theme/tokens.ts';
import type { Values } from './changes.ts';
import { Field } from './Field.tsx';
import type { FieldDefinition, FormSection } from './field.ts';
import { namedInputs } from './named-inputs.ts';
import type { RecordFormProps } from './record-form.ts';
import { SectionTabs } from './SectionTabs.tsx';
import type { FormTabs } from './use-tabs.ts';

/** An input that is there only while other fields have certain values. */
const Conditional = ({ only, children }: { only: Condition | undefined; children: ReactNode }) =>
  only ? <Under only={only}>{children}</Under> : children;

const Under = ({ only, children }: { only: Condition; children: ReactNode }) =>
  holds(only, useWatch()) ? children : null;

interface FormFieldProps extends Pick<RecordFormProps, 'area' | 'inputs' | 'below' | 'fill'> {
  readonly field: FieldDefinition;
  /** The record is there already: what is given once is not given again. */
  readonly changes: boolean;
  readonly autoFocus: boolean;
}

/** A field with the input of its own, of its name, or of its type. */
const FormField = ({ area, field, inputs, below, fill, changes, autoFocus }: FormFieldProps) => {
  const form = useFormContext<Values>();
  const Input = inputs?.[field.name] ?? (field.input && namedInputs[field.input]);
  if (Input) return <Input area={area} field={field} />;
  const takeOver = (chosen: Row | null): void => {
    if (!chosen || !fill) return;
    for (const [name, value] of Object.entries(fill(field.name, chosen, form.getValues())))
      form.setValue(name, value, { shouldDirty: true });
  };
  return (
    <Field
      area={area}
      field={field}
      below={below?.[field.name]}
      autoFocus={autoFocus}
      disabled={field.locked === true || (field.onlyOnCreate === true && changes)}
      onRecord={fill && takeOver}
    />
  );
};

interface SectionProps {
  readonly section: FormSection;
  /** A tab of the form, in sight or not; undefined where it stands among the others. */
  readonly tab: 'open' | 'hidden' | undefined;
  readonly popup: boolean;
  readonly titled: boolean;
  readonly children: ReactNode;
}

const Section = ({ section, tab, popup, titled, children }: SectionProps) => {
  const translate = useTranslate();
  return (
    <Box
      component="section"
      id={`section-${section.name}`}
      aria-labelledby={`title-${section.name}`}
      {...(tab && { role: 'tabpanel' })}
      sx={
        tab
          ? { display: tab === 'open' ? 'block' : 'none', pt: 4 }
          : {
              scrollMarginTop: sizes.topBar + 8,
              ...(popup ? {} : { pt: 4, pb: 2 }),
              '& + &': { borderTop: '1px solid var(--k-line)', mt: 4 },
            }
      }
    >
      {!tab && (
        <Typography variant="h2" id={`title-${section.name}`} sx={titled ? { mb: 3 } : { display: 'none' }}>
          {translate(section.title)}
        </Typography>
      )}
      {children}
    </Box>
  );
};

interface FormSectionsProps extends Pick<
  RecordFormProps,
  'area' | 'sections' | 'custom' | 'inputs' | 'below' | 'fill' | 'panel'
> {
  readonly changes: boolean;
  readonly popup: boolean;
  readonly tabs: FormTabs;
}

/** The inputs of a form, section by section in paper order; its tabs stand where the first of them would. */
export const FormSections = ({ sections, custom, panel, changes, popup, tabs, ...fields }: FormSectionsProps) => {
  const translate = useTranslate();
  const titled = !(panel || popup) || sections.length - tabs.sections.length > 1;
  return sections.map((section, at) => {
    const Custom = custom?.[section.name];
    const tab = tabs.sections.includes(section) ? (section.name === tabs.open ? 'open' : 'hidden') : undefined;
    const first = at === 0 ? section.fields.findIndex((each) => !each.onlyOnCreate || !changes) : -1;
    return (
      <Fragment key={section.name}>
        {section === tabs.sections[0] && <SectionTabs {...tabs} />}
        <Section section={section} tab={tab} popup={popup} titled={titled}>
          {section.fields.length > 0 && (
            <Box
              sx={{
                display: 'grid',
                gridTemplateColumns: panel ? '1fr' : { xs: '1fr', [popup ? 'sm' : 'lg']: '1fr 1fr' },
                columnGap: 6,
                rowGap: 4,
                alignItems: 'start',
              }}
            >
              {section.fields.map((field, index) => (
                <Conditional key={field.name} only={field.only}>
                  <FormField {...fields} field={field} changes={changes} autoFocus={index === first} />
                </Conditional>
              ))}
            </Box>
          )}
          {Custom && <Custom title={translate(section.title)} />}
        </Section>
      </Fragment>
    );
  });
};
