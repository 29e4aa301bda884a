import DarkModeIcon from '@mui/icons-material/DarkModeOutlined';
import LightModeIcon from '@mui/icons-material/LightModeOutlined';
import { Divider, Typography } from '@mui/material';
import { useStore, useTranslate } from 'react-admin';
import { preferences } from '../preferences.ts';
import { useThemeMode } from '../Themed.tsx';
import { Choice, MenuButton } from './MenuButton.tsx';

/** Theme and height of rows, kept at this desk. */
export const LookMenu = () => {
  const translate = useTranslate();
  const [theme, setTheme] = useThemeMode();
  const [density, setDensity] = useStore<'compact' | 'comfortable'>(preferences.density, 'compact');
  return (
    <MenuButton label={translate('ui.top.theme')} icon={theme === 'dark' ? <DarkModeIcon /> : <LightModeIcon />}>
      {(close) => [
        ...(['light', 'dark'] as const).map((each) => (
          <Choice
            key={each}
            chosen={each === theme}
            label={translate(`ui.top.theme_${each}`)}
            onChoose={() => {
              setTheme(each);
              close();
            }}
          />
        )),
        <Divider key="line" />,
        <Typography
          key="density"
          variant="caption"
          component="li"
          role="presentation"
          sx={{ px: 4, py: 1, color: 'text.secondary' }}
        >
          {translate('ui.top.density')}
        </Typography>,
        ...(['compact', 'comfortable'] as const).map((each) => (
          <Choice
            key={each}
            chosen={each === density}
            label={translate(`ui.top.density_${each}`)}
            onChoose={() => {
              setDensity(each);
              close();
            }}
          />
        )),
      ]}
    </MenuButton>
  );
};
