import AddIcon from '@mui/icons-material/Add';
import FitScreenIcon from '@mui/icons-material/FitScreen';
import PublicIcon from '@mui/icons-material/Public';
import RemoveIcon from '@mui/icons-material/Remove';
import { Box, IconButton, Tooltip } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { MapCamera } from './use-camera.ts';
import { closer } from './use-hand.ts';

/** The buttons of the map: closer, farther, the own stations, all of them. */
export const MapTools = ({ camera: { zoom, own, whole } }: { readonly camera: MapCamera }) => {
  const translate = useTranslate();
  const tools = [
    { key: 'closer', icon: <AddIcon fontSize="small" />, act: () => zoom(closer) },
    { key: 'farther', icon: <RemoveIcon fontSize="small" />, act: () => zoom(1 / closer) },
    { key: 'own', icon: <FitScreenIcon fontSize="small" />, act: own },
    { key: 'whole', icon: <PublicIcon fontSize="small" />, act: whole },
  ];
  return (
    <Box
      sx={{
        position: 'absolute',
        top: 8,
        right: 8,
        display: 'grid',
        background: 'var(--k-surfaceRaised)',
        border: '1px solid var(--k-line)',
        borderRadius: 1.5,
      }}
    >
      {tools.map(({ key, icon, act }) => (
        <Tooltip key={key} title={translate(`ui.dislocation.${key}`)} placement="left">
          <IconButton size="small" aria-label={translate(`ui.dislocation.${key}`)} onClick={act} sx={{ p: 2 }}>
            {icon}
          </IconButton>
        </Tooltip>
      ))}
    </Box>
  );
};
