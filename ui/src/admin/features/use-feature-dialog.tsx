import { useNotify } from 'react-admin';
import { useCallback } from 'react';
import { useAsk } from '../../shell/Dialogs.tsx';
import { FeatureDialog } from './FeatureDialog.tsx';

/**
 * Opens the features of a provider. Without a provider's name nothing is opened and the error of the specification is shown
 * (000, section 5).
 */
export const useFeatureDialog = () => {
  const ask = useAsk();
  const notify = useNotify();
  return useCallback(
    (providerName: string, providerKey: string, name?: string): void => {
      if (providerName === '') {
        notify('Features.ProviderNameMissing', { type: 'error' });
        return;
      }
      void ask((close) => (
        <FeatureDialog
          provider={{ providerName, providerKey }}
          {...(name !== undefined && { name })}
          onClose={() => close()}
        />
      ));
    },
    [ask, notify],
  );
};
