import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import type { Problem } from '../api/problem.ts';
import type { Values } from './changes.ts';
import { errorList } from './errors.ts';
import type { FormSection } from './field.ts';
import { setProblems, strangers } from './problems.ts';
import { mendedHere } from './to-mend.ts';

const isOf = (section: FormSection, path: string): boolean =>
  section.fields.some(({ name }) => path === name || path.startsWith(`${name}.`)) ||
  section.name === path.split('.')[0];

/** What is wrong with what was typed: at its fields, beside all of them, and in which sections. `names` = the form's values. */
export const useProblems = (
  form: UseFormReturn<Values>,
  names: readonly string[],
  sections: readonly FormSection[],
) => {
  // Who comes from a refusal sees here what it named, with the cursor in what was chosen there.
  const location = useLocation();
  const [mended] = useState(() => mendedHere(location.state));
  const [general, setGeneral] = useState(() => strangers(mended, names));
  const [links, setLinks] = useState<Problem['links']>([]);

  /** Puts the cursor into the field, or into the one that holds it (one of several texts has no input of its own). */
  const focusOn = (name: string): void => {
    const before = document.activeElement;
    for (let at = name; at !== '' && document.activeElement === before; at = at.replace(/(^|\.)[^.]*$/, ''))
      form.setFocus(at);
  };

  useEffect(() => {
    const [first] = mended;
    if (!first) return undefined;
    setProblems(form, { fields: mended }, names);
    const waiting = requestAnimationFrame(() => focusOn(first.member));
    return () => cancelAnimationFrame(waiting);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, when the form opens
  }, [mended]);

  const errors = errorList(form.formState.errors);
  const wrong = errors.map(({ name }) => sections.find((section) => isOf(section, name))?.name);
  return {
    /** At fields. */
    errors,
    /** Said of no field. */
    general,
    /** Records that stand in the way of what was refused. */
    links,
    count: errors.length + general.length,
    /** Sections that hold an error. */
    wrong: new Set(wrong.filter((name) => name !== undefined)),
    focusOn,
    clear: (): void => {
      setGeneral([]);
      setLinks([]);
      form.clearErrors();
    },
    /** Shows why the service refused. */
    show: (problem: Problem): void => {
      const others = setProblems(form, problem, names).map(({ message }) => message);
      setLinks(problem.links);
      setGeneral(problem.fields.length > others.length ? others : [problem.message, ...others]);
    },
  };
};

export type Problems = ReturnType<typeof useProblems>;
