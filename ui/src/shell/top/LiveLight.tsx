import { Box, Tooltip } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useSyncExternalStore } from 'react';
import { useServices } from '../services.ts';

const tone = { connected: 'green', reconnecting: 'amber', disconnected: 'slate' } as const;

/** Whether changes of others arrive by themselves: filled = yes, half = trying, ring = no. */
export const LiveLight = () => {
  const translate = useTranslate();
  const { live } = useServices();
  const state = useSyncExternalStore(live.subscribeState, live.state);
  const label = translate(`ui.live.${state}`);
  const colour = `var(--k-${tone[state]}-mark)`;
  return (
    <Tooltip title={label}>
      <Box
        role="img"
        aria-label={label}
        tabIndex={0}
        data-live={state}
        sx={{
          width: 9,
          height: 9,
          mx: 3,
          flex: 'none',
          borderRadius: '50%',
          border: `2px solid ${colour}`,
          background:
            state === 'connected'
              ? colour
              : state === 'reconnecting'
                ? `linear-gradient(${colour} 50%, transparent 50%)`
                : 'transparent',
        }}
      />
    </Tooltip>
  );
};
