import { expect } from 'chai';
import type { Area } from '../kernel/area.ts';
import { given } from '../kernel/given.ts';
import { examplePerson } from '../people/example.ts';
import { exampleDirectory } from '../people/example-directory.ts';
import { settingCommands, settingsArea } from './area.ts';
import { setting, settings } from './definitions.ts';
import { effectiveSettings } from './state.ts';

const area = { ...settingsArea, commands: Object.values(settingCommands).map(({ change }) => change) } as Area;
const admin = examplePerson({ id: 'a', roles: ['admin'] });
const directory = exampleDirectory([]);
const set = (
  command: string,
  input: unknown,
  {
    past = [],
    otherIssuer = false,
    tenant = 'railway',
  }: {
    past?: readonly { type: string; data: unknown }[];
    otherIssuer?: boolean;
    tenant?: string;
  } = {},
) =>
  given(area, past).when(
    command,
    input,
    { ...admin, tenant },
    {
      id: 'G',
      records: { 'directory/everybody': directory, 'sign-in/railway': { otherIssuer } },
    },
  );

const mail = {
  smtpHost: 'mail.example',
  smtpPort: 587,
  smtpUserName: 'kerben',
  smtpDomain: '',
  smtpEnableSsl: true,
  smtpUseDefaultCredentials: false,
  defaultFromAddress: 'kerben@railway.example',
  defaultFromDisplayName: 'Kerben',
};
const mailSet = {
  type: 'SettingsChanged',
  data: {
    values: {
      [setting.fromAddress]: 'kerben@railway.example',
      [setting.smtpEnableSsl]: 'true',
      [setting.smtpHost]: 'mail.example',
      [setting.smtpPort]: '587',
      [setting.smtpUseDefaultCredentials]: 'false',
      [setting.smtpUserName]: 'kerben',
    },
  },
};
const passwordSet = { type: 'SmtpPasswordChanged', data: { isSet: true } };

describe('settings', () => {
  it('are declared once each', () => {
    expect(settings.map(({ name }) => name).sort()).to.deep.equal(Object.values(setting).sort());
  });

  it('are recorded as differences, a password as the fact that there is one', () => {
    set('set-emailing', { ...mail, smtpPassword: 'set' }).then({ events: [mailSet, passwordSet] });
    set('set-emailing', mail, { past: [mailSet, passwordSet] }).then({ events: [] });
    set('set-emailing', { ...mail, smtpPassword: 'remove' }, { past: [mailSet, passwordSet] }).then({
      events: [{ type: 'SmtpPasswordChanged', data: { isSet: false } }],
    });
  });

  it('another mail server never gets the password of the one before', () => {
    set('set-emailing', { ...mail, smtpHost: 'thief.example' }, { past: [mailSet, passwordSet] }).then({
      events: [
        { type: 'SettingsChanged', data: { values: { [setting.smtpHost]: 'thief.example' } } },
        { type: 'SmtpPasswordChanged', data: { isSet: false } },
      ],
    });
  });

  it('a tenant without a mail server of its own uses the whole of the railway’s, with one nothing of it', () => {
    const railway = { [setting.smtpHost]: 'mail.example', [setting.smtpUserName]: 'kerben', [setting.timeZone]: 'UTC' };
    expect(effectiveSettings({ [setting.smtpUserName]: 'x' }, railway)).to.include(railway);
    const own = effectiveSettings({ [setting.smtpHost]: 'own.example' }, railway);
    expect(own).to.include({ [setting.smtpUserName]: '', [setting.timeZone]: 'UTC' });
  });

  it('nobody locks everybody out: local login goes only where there is another way in', () => {
    set('set-account', { enableLocalLogin: false }).then({ refused: ['Settings.NoOtherSignIn'] });
    const off = { events: [{ type: 'SettingsChanged', data: { values: { [setting.localLogin]: 'false' } } }] };
    set('set-account', { enableLocalLogin: false }, { otherIssuer: true }).then(off);
    // The railway's own people can still come in and switch it on again.
    set('set-account', { enableLocalLogin: false }, { tenant: 't' }).then(off);
  });

  it('zones, hosts and senders are real ones', () => {
    set('set-time-zone', { timezone: 'Asia/Tashkent' }).then({
      events: [{ type: 'SettingsChanged', data: { values: { [setting.timeZone]: 'Asia/Tashkent' } } }],
    });
    set('set-time-zone', { timezone: 'Asia/Bishkek' }).then({ events: [] });
    expect(() => set('set-time-zone', { timezone: 'Mars/Olympus' })).to.throw();
    for (const wrong of [
      { smtpHost: 'http://mail.example' },
      { smtpPort: 0 },
      { defaultFromAddress: 'nobody' },
      { defaultFromDisplayName: 'a\r\nBcc: b' },
    ])
      expect(() => set('set-emailing', { ...mail, ...wrong }), JSON.stringify(wrong)).to.throw();
  });
});
