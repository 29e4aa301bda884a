import { Alert, Box } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';

/** A picture as it was attached: drawn, never run, so that what people attach is only looked at. Turned as the camera held it. */
export const Picture = ({ file, name }: { file: Blob; name: string }) => {
  const translate = useTranslate();
  const surface = useRef<HTMLCanvasElement>(null);
  const [broken, setBroken] = useState(false);
  useEffect(() => {
    let gone = false;
    createImageBitmap(file, { imageOrientation: 'from-image' }).then(
      (picture) => {
        const canvas = surface.current;
        if (gone || !canvas) return;
        canvas.width = picture.width;
        canvas.height = picture.height;
        canvas.getContext('2d')?.drawImage(picture, 0, 0);
        picture.close();
      },
      () => setBroken(true),
    );
    return () => {
      gone = true;
    };
  }, [file]);
  if (broken) return <Alert severity="warning">{translate('ui.file.broken')}</Alert>;
  return (
    <Box
      component="canvas"
      ref={surface}
      role="img"
      aria-label={name}
      sx={{ display: 'block', mx: 'auto', maxWidth: 1, maxHeight: 'calc(100vh - 180px)', objectFit: 'contain' }}
    />
  );
};
