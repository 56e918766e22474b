import type { TurntablePicture as TurntableImage } from '@haat/shared/contract/product';
import { withApiBase } from '@haat/shared/media';
import { runtimeConfig, useTexts } from '@haat/shared/state';
import { useEffect, useRef, useState, type CSSProperties, type PointerEvent } from 'react';
import styles from './TurntablePicture.module.css';

const TURN_MS = 4000;

/**
 * The turntable, rotated by dragging, by its slider or by arrow keys. It makes one turn in four seconds when it
 * appears, unless reduced motion is preferred. Its sheet loads when it is first shown.
 */
export function TurntablePicture({
  turn: { url, alt, frames, columns },
  name,
}: {
  turn: TurntableImage;
  name: string;
}) {
  const { t } = useTexts();
  const [frame, setFrame] = useState(0);
  const [isLoaded, setLoaded] = useState(false);
  const drag = useRef<{ x: number; frame: number } | null>(null);
  const isTouched = useRef(false);

  useEffect(() => {
    if (!isLoaded || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    let step = 0;
    const timer = setInterval(() => {
      step += 1;
      if (isTouched.current || step > frames) clearInterval(timer);
      else setFrame(step % frames);
    }, TURN_MS / frames);
    return () => clearInterval(timer);
  }, [isLoaded, frames]);

  const turnTo = (to: number) => {
    isTouched.current = true;
    setFrame(((to % frames) + frames) % frames);
  };
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { x: event.clientX, frame };
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    if (!drag.current) return;
    // Dragging across the whole picture is one turn.
    const share = (event.clientX - drag.current.x) / event.currentTarget.clientWidth;
    turnTo(Math.round(drag.current.frame + share * frames));
  };
  const release = () => {
    drag.current = null;
  };

  const rows = Math.ceil(frames / columns);
  // Set by script, not in HTML: the turntable is only shown after a press.
  const style: CSSProperties = {
    width: `${columns * 100}%`,
    height: `${rows * 100}%`,
    transform: `translate(${(-100 / columns) * (frame % columns)}%, ${(-100 / rows) * Math.floor(frame / columns)}%)`,
  };
  return (
    <div className={styles.turn}>
      <div
        className={styles.window}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={release}
        onPointerCancel={release}
      >
        <img
          src={withApiBase(url, runtimeConfig().apiUrl)}
          alt={alt || name}
          style={style}
          className={styles.sheet}
          draggable={false}
          onLoad={() => setLoaded(true)}
        />
        {isLoaded ? null : (
          <p className={styles.coming} role="status">
            {t('Loading 360° view…')}
          </p>
        )}
      </div>
      <label className={styles.slider}>
        <span>{t('Rotate')}</span>
        <input
          type="range"
          min={0}
          max={frames - 1}
          value={frame}
          aria-valuetext={t('{{degrees}} degrees', { degrees: Math.round((360 / frames) * frame) })}
          onChange={(event) => turnTo(Number(event.target.value))}
        />
      </label>
    </div>
  );
}
