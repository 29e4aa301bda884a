import { Problem } from '@kerben/platform/http/problem.ts';
import { systemPerson } from '@kerben/workflows/kernel/person.ts';
import { languageFor, readCommandLine, usage } from './command-line.ts';
import { exitCodes } from './exit-codes.ts';
import { FileProblem } from '@kerben/command-service/import/file-problem.ts';
import { importBook } from './import-book.ts';
import { importWaybill } from './import-waybill.ts';
import { commandLineTexts } from './texts.ts';
import { UsageProblem } from './usage-problem.ts';
import { wordsIn } from '@kerben/command-service/import/words.ts';

/** Runs the command line of `npm run import`; the exit code. Reports go to `print`, what went wrong to `complain`. */
export const run = async (
  args: readonly string[],
  print: (line: string) => void,
  complain: (line: string) => void,
  signal: AbortSignal,
): Promise<number> => {
  const words = wordsIn(languageFor(args, process.env['LANG']), commandLineTexts);
  try {
    const request = readCommandLine(args);
    if (request === 'help') {
      print(usage);
      return exitCodes.done;
    }
    const person = {
      ...systemPerson(request.tenant),
      id: 'import',
      userName: 'import',
      fullName: words('Import.person'),
    };
    const context = { words, person, print, signal };
    return await (request.kind === 'book' ? importBook(request, context) : importWaybill(request, context));
  } catch (error) {
    if (error instanceof UsageProblem) {
      complain(words(error.message, error.params));
      complain(usage);
      return exitCodes.usage;
    }
    if (error instanceof FileProblem) {
      complain(words.findings([{ code: error.message, params: error.params }]));
      return exitCodes.file;
    }
    if (error instanceof Problem) {
      complain(words.findings([{ code: error.code, params: error.params }, ...error.invalid]));
      if (error.status < 500) return exitCodes.refused;
    } else complain(error instanceof Error ? error.message : String(error));
    complain(words('Import.brokeOff'));
    return exitCodes.brokeOff;
  }
};
