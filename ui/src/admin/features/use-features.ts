import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useCommand } from '../../actions/use-command.tsx';
import type { Problem } from '../../api/problem.ts';
import { useServices } from '../../shell/services.ts';
import { changedFeatures, toggled, urlOf, valuesOf, withFeatureWords } from './features.ts';
import type { FeatureGroup, FeatureProvider } from './features.ts';

/** The values of features as they are switched here, and how they are sent or reset; `onDone` when that has happened. */
export const useFeatures = (provider: FeatureProvider, groups: readonly FeatureGroup[], onDone: () => void) => {
  const translate = useTranslate();
  const send = useCommand();
  const { refreshPerson } = useServices();
  const [initial] = useState(() => valuesOf(groups));
  const [values, setValues] = useState(initial);
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const features = groups.flatMap((group) => group.features);
  const changes = changedFeatures(initial, values);
  const call = async (method: 'PUT' | 'DELETE', body: object, toast: string): Promise<void> => {
    setSending(true);
    setProblem(undefined);
    const sent = await send(
      {
        area: 'features',
        id: provider.providerKey,
        via: { method, path: urlOf(provider) },
        body: { ...body },
        label: translate('admin.features.title'),
        toast,
      },
      () => true,
    );
    setSending(false);
    if (sent.outcome === 'refused') setProblem(sent.problem);
    if (sent.outcome !== 'done') return;
    onDone();
    // On the host scope the application configuration is read anew (specification 000, section 7).
    if (provider.providerKey === '') await refreshPerson();
  };
  return {
    features,
    values,
    sending,
    set: (name: string, value: string): void => setValues({ ...values, [name]: value }),
    toggle: (name: string, on: boolean): void => setValues(toggled(features, values, name, on)),
    /** What is wrong, in one line; undefined when nothing is. */
    wrong:
      problem &&
      [problem.message, ...problem.fields.map(({ message }) => message)]
        .map((message) => withFeatureWords(features, message))
        .filter((message, at, all) => all.indexOf(message) === at)
        .join('. '),
    /** What is wrong by the name of a feature. The service names the change it means by its place: `features.0.value`. */
    errors: new Map(
      problem?.fields.map(({ member, message }) => [
        changes[Number(member.split('.')[1])]?.name,
        withFeatureWords(features, message),
      ]),
    ),
    save: async (): Promise<void> => {
      if (changes.length === 0) return onDone();
      await call('PUT', { features: changes }, 'admin.features.SavedSuccessfully');
    },
    reset: (): Promise<void> => call('DELETE', {}, 'admin.features.ResetedToDefault'),
  };
};
