import TranslateIcon from '@mui/icons-material/Translate';
import { useLocaleState, useTranslate } from 'react-admin';
import { localeNames, locales } from '../../i18n/locale.ts';
import { Choice, MenuButton } from './MenuButton.tsx';

/** The language of this desk. */
export const LanguageMenu = () => {
  const translate = useTranslate();
  const [locale, setLocale] = useLocaleState();
  return (
    <MenuButton label={translate('ui.top.language')} icon={<TranslateIcon />}>
      {(close) =>
        locales.map((each) => (
          <Choice
            key={each}
            chosen={each === locale}
            label={localeNames[each]}
            onChoose={() => {
              close();
              setLocale(each);
            }}
          />
        ))
      }
    </MenuButton>
  );
};
