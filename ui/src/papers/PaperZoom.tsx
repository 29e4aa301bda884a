import AddIcon from '@mui/icons-material/Add';
import RemoveIcon from '@mui/icons-material/Remove';
import { Box, Button, IconButton, Tooltip } from '@mui/material';
import { useTranslate } from 'react-admin';

/** How large a paper is shown; a click on the number makes it as wide as the window again. */
export const PaperZoom = ({
  shown,
  onStep,
  onFit,
}: {
  shown: number;
  onStep: (by: 1 | -1) => void;
  onFit: () => void;
}) => {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center' }}>
      <Tooltip title={translate('ui.paper.smaller')}>
        <IconButton aria-label={translate('ui.paper.smaller')} onClick={() => onStep(-1)}>
          <RemoveIcon />
        </IconButton>
      </Tooltip>
      <Tooltip title={translate('ui.paper.fit')} describeChild>
        <Button size="small" className="tabular" onClick={onFit}>
          {Math.round(shown * 100)} %
        </Button>
      </Tooltip>
      <Tooltip title={translate('ui.paper.larger')}>
        <IconButton aria-label={translate('ui.paper.larger')} onClick={() => onStep(1)}>
          <AddIcon />
        </IconButton>
      </Tooltip>
    </Box>
  );
};
