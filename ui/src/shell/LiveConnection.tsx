import { useEffect } from 'react';
import { useServices } from './services.ts';

/** The live connection, opened once a person is signed in; loaded apart because no screen waits for it. */
export const LiveConnection = () => {
  const { live, accessToken, refreshPerson } = useServices();
  useEffect(() => {
    let close: (() => void) | undefined;
    let gone = false;
    void import('../api/live-connection.ts').then(({ connectLive }) => {
      if (!gone) close = connectLive(live, accessToken, () => void refreshPerson());
    });
    return () => {
      gone = true;
      close?.();
    };
  }, [live, accessToken, refreshPerson]);
  return null;
};
