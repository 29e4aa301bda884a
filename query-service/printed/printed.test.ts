import { expect } from 'chai';
import { unzipSync, strFromU8 } from 'fflate';
import { exampleRequest } from '@kerben/workflows/documents/change-agreement-request-document/example.ts';
import { application as redirectLetter } from '@kerben/workflows/documents/change-agreement-request-document/application.ts';
import type { RedirectState } from '@kerben/workflows/documents/change-agreement-request-document/fields.ts';
import { redirectRequests } from '@kerben/workflows/documents/change-agreement-request-document/sed/area.ts';
import { letterPages as applicationPages } from './letter-pages.ts';
import { renderPdf } from './render-pdf.ts';
import { pdfText, plain } from './pdf-text.ts';
import { wordOf } from './letter-word.ts';

const { of: applicationOf } = redirectLetter;

const request: RedirectState = {
  ...redirectRequests.initial,
  ...exampleRequest,
  exists: true,
  status: 3,
  customerName: 'ОсОО «Чүй Нан»',
  applicantFullName: 'Өмүрзаков Ңаман',
  sedApproved: true,
  sedResponseDate: '2026-03-11T20:00:00.000Z',
  signerName: 'Осмонов Т. К.',
};
const names = { stationId: 'Чалдовар (715604)', toStationId: 'Кара-Балта (715905)', cargoId: 'Антрацит (161016)' };

/** The words of a docx, tags left out. */
const wordText = (file: Buffer): string =>
  strFromU8(unzipSync(file)['word/document.xml'] ?? new Uint8Array())
    .replaceAll(/<\/w:p>/g, '\n')
    .replaceAll(/<[^>]+>/g, '');

describe('the application to redirect wagons', function () {
  this.timeout(30_000);

  for (const [type, subject, plea] of [
    [1, 'о переадресовке вагонов в пути следования', 'переадресовку в пути следования'],
    [2, 'о переадресовке вагонов с оформлением нового документа', 'с оформлением нового перевозочного документа'],
  ] as const) {
    it(`of type ${type} says the same in Word and in PDF`, async () => {
      const application = applicationOf({ ...request, redirectType: type }, names, 'ru');
      const texts = [wordText(await wordOf(application)), pdfText(await renderPdf(applicationPages(application)))];
      for (const text of texts) {
        for (const part of [
          'Генеральному директору ГП «НК «Кыргыз темир жолу»»',
          'от ОсОО «Чүй Нан»',
          'ЗАЯВЛЕНИЕ',
          subject,
          plea,
          'Чалдовар (715604)',
          'Кара-Балта (715905)',
          'Антрацит (161016)',
          '55650139',
          '64288046',
          'Всего вагонов: 2',
          'Дата: 10.03.2026',
          '+996 (555) 123-456',
          'Өмүрзаков Ңаман',
          'Осмонов Т. К., 12.03.2026',
        ]) {
          expect(plain(text)).to.include(plain(part));
        }
      }
    });
  }

  it('is written in the three languages', async () => {
    for (const [locale, word] of [
      ['en', 'To the Director General of Kyrgyz Temir Jolu'],
      ['ky', 'жолдо Кара-Балта (715905) станциясына кайра даректөөгө уруксат берүүңүздү суранабыз'],
    ] as const) {
      const application = applicationOf(request, names, locale);
      expect(plain(wordText(await wordOf(application)))).to.include(plain(word));
      expect(plain(pdfText(await renderPdf(applicationPages(application))))).to.include(plain(word));
    }
  });

  it('is refused without a type of redirection', () => {
    expect(() => applicationOf({ ...request, redirectType: null }, names, 'ru')).to.throw(
      'Redirect.DocumentWithoutType',
    );
  });
});
