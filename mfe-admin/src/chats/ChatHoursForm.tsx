import { chatHoursWriteSchema, weekFromMonday, type ChatHoursView } from '@haat/shared/contract/chat-hours';
import { weekdays } from '@haat/shared/india/calendar';
import { notify } from '@haat/shared/state';
import { Button } from '@haat/shared/ui/Button';
import { TextField } from '@haat/shared/ui/Field';
import { Skeleton } from '@haat/shared/ui/Skeleton';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { AdminFailure } from '../access/AdminFailure';
import { useStaff } from '../access/staff-context';
import { MutationForm } from '../forms/MutationForm';
import { Check } from '../forms/Check';
import { useCall } from '../forms/use-call';
import { chatHoursQuery, writeChatHours } from './chat-queries';
import styles from './Chats.module.css';
import { sentences } from '../language/join-texts';
import { t } from '../language/t';

const defaultHours = { from: '09:00', to: '18:00' };

/** Edits the chat hours, which decide the automatic answer and the hours shown in the chat. */
export function ChatHoursForm({ onClose }: { onClose: () => void }) {
  const { may } = useStaff();
  const { data, error, isError, refetch } = useQuery(chatHoursQuery);
  // A snapshot from when the form was opened: a colleague's save doesn't overwrite the user's edits.
  const [opened, setOpened] = useState<ChatHoursView | null>(null);
  if (data && !opened) setOpened(data);
  if (isError && !data) return <AdminFailure error={error} what={t('Chat hours')} retry={() => void refetch()} />;
  if (!opened || !data) return <Skeleton height="16rem" />;
  if (!may('settings.write')) {
    return (
      <>
        <p>{t('{{text}} (IST).', { text: data.text })}</p>
        {data.holidays.length > 0 ? (
          <ul>
            {data.holidays.map(({ day, name }) => (
              <li key={day}>
                {day}: {name}
              </li>
            ))}
          </ul>
        ) : null}
      </>
    );
  }
  return <HoursFields opened={opened} theirs={data.version === opened.version ? null : data} onClose={onClose} />;
}

function HoursFields({
  opened,
  theirs,
  onClose,
}: {
  opened: ChatHoursView;
  theirs: ChatHoursView | null;
  onClose: () => void;
}) {
  const client = useQueryClient();
  const [days, setDays] = useState(opened.days);
  const [holidays, setHolidays] = useState(opened.holidays);
  const [faults, setFaults] = useState<ReadonlyMap<string, string>>(new Map());
  const { problem, isBusy, call } = useCall();
  const save = async () => {
    // Saving over a colleague's change is intended: their version is shown at the top of the form.
    const read = chatHoursWriteSchema.safeParse({ days, holidays, version: theirs?.version ?? opened.version });
    if (!read.success)
      return setFaults(new Map(read.error.issues.map(({ path, message }) => [path.slice(0, 3).join('.'), message])));
    setFaults(new Map());
    const isSaved = await call(async () =>
      client.setQueryData(chatHoursQuery.queryKey, await writeChatHours(read.data)),
    );
    if (!isSaved) return void client.invalidateQueries({ queryKey: chatHoursQuery.queryKey });
    notify(t('Chat hours saved. Customers see them now.'));
    onClose();
  };
  const setDay = (day: number, opening: ChatHoursView['days'][number]) =>
    setDays(days.map((before, index) => (index === day ? opening : before)));
  const setHoliday = (index: number, change: Partial<ChatHoursView['holidays'][number]>) =>
    setHolidays(holidays.map((before, other) => (other === index ? { ...before, ...change } : before)));
  return (
    <MutationForm
      label={t('Chat hours')}
      problem={problem}
      busy={isBusy}
      button={t('Save hours')}
      onSubmit={() => void save()}
      onCancel={onClose}
    >
      {theirs ? (
        <p role="status" className={styles.problem}>
          {sentences(
            t('A colleague changed the hours to {{text}}.', { text: theirs.text }),
            theirs.holidays.length > 0 &&
              t('There are {{count}} holidays.', { count: theirs.holidays.length, one: 'There is {{count}} holiday.' }),
            t('Saving replaces their changes with yours.'),
          )}
        </p>
      ) : null}
      {weekFromMonday.map((day) => {
        const name = weekdays[day] ?? '';
        const opening = days[day] ?? null;
        return (
          <fieldset key={day} className={styles.day}>
            <legend className={styles.part}>{name}</legend>
            <Check
              checked={opening !== null}
              onChange={(event) => setDay(day, event.target.checked ? defaultHours : null)}
            >
              {t('Open on {{name}}', { name })}
            </Check>
            {opening ? (
              <div className={styles.times}>
                <TextField
                  label={t('{{name}}, from', { name })}
                  value={opening.from}
                  maxLength={5}
                  inputMode="numeric"
                  error={faults.get(`days.${day}.from`)}
                  onChange={(event) => setDay(day, { ...opening, from: event.target.value })}
                />
                <TextField
                  label={t('{{name}}, to', { name })}
                  value={opening.to}
                  maxLength={5}
                  inputMode="numeric"
                  error={faults.get(`days.${day}.to`)}
                  onChange={(event) => setDay(day, { ...opening, to: event.target.value })}
                />
              </div>
            ) : null}
          </fieldset>
        );
      })}
      <fieldset className={styles.day}>
        <legend className={styles.part}>{t('Holidays')}</legend>
        {faults.get('holidays') ? (
          <p role="alert" className={styles.problem}>
            {faults.get('holidays')}
          </p>
        ) : null}
        {holidays.map((holiday, index) => (
          <div key={index} className={styles.times}>
            <TextField
              label={t('Date of holiday {{number}}', { number: index + 1 })}
              type="date"
              value={holiday.day}
              error={faults.get(`holidays.${index}.day`)}
              onChange={(event) => setHoliday(index, { day: event.target.value })}
            />
            <TextField
              label={t('Name of holiday {{number}}', { number: index + 1 })}
              value={holiday.name}
              maxLength={60}
              error={faults.get(`holidays.${index}.name`)}
              onChange={(event) => setHoliday(index, { name: event.target.value })}
            />
            <Button
              look="quiet"
              size="small"
              onClick={() => setHolidays(holidays.filter((_, other) => other !== index))}
            >
              {t('Remove holiday {{number}}', { number: index + 1 })}
            </Button>
          </div>
        ))}
        <div>
          <Button look="secondary" size="small" onClick={() => setHolidays([...holidays, { day: '', name: '' }])}>
            {t('Add holiday')}
          </Button>
        </div>
      </fieldset>
    </MutationForm>
  );
}
