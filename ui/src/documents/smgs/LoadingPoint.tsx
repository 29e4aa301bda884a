import { useFormContext, useWatch } from 'react-hook-form';
import { Field } from '../../form/Field.tsx';
import type { FieldDefinition } from '../../form/field.ts';

/** The loading point, box 5: those of the station of destination, once that is one of ours that has some. */
const LoadingPoint = ({ area, field }: { area: string; field: FieldDefinition }) => {
  const { control } = useFormContext();
  const station: unknown = useWatch({ control, name: 'destinationStationId' });
  const own = typeof station === 'string' && /^7[12]\d{4}$/.test(station);
  return <Field area={area} field={own ? { ...field, filter: { station } } : field} />;
};

export default LoadingPoint;
