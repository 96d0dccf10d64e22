import type { SayFault, SentenceFault } from '../../agent';
import type { Language } from '../../rdf';
import { m } from '../../messages';
import { modelFailureText } from './model-failure';

const faultText = (fault: SentenceFault): string => {
  switch (fault.kind) {
    case 'number':
    case 'name':
      return m.say_fault_unknown({ text: fault.text });
    case 'pairing':
      return m.say_fault_pairing({ text: fault.text });
    case 'denies':
      return m.say_fault_denies({ text: fault.text });
    case 'leaves-out':
      return m.say_fault_leaves_out();
    case 'says-nothing':
      return m.say_fault_nothing();
    case 'adds':
      return m.say_fault_adds();
    case 'language':
      return m.say_fault_language();
    case 'form':
      return m.say_fault_form();
  }
};

/** Why no sentence of a model is shown. */
export const sayFaultText = (why: SayFault, language: Language): string => {
  switch (why.kind) {
    case 'stopped':
      return m.say_stopped();
    case 'elsewhere':
      return m.say_elsewhere();
    case 'model':
      return modelFailureText(why.failure, language);
    case 'unfounded':
      return `${faultText(why.fault)} ${m.say_not_shown()}`;
  }
};
