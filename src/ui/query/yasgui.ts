import Yasgui from '@zazuko/yasgui';
import '@zazuko/yasgui/build/yasgui.min.css';
import './yasgui.css';

/** The editor and the results view. This module is large: it is imported dynamically only. */
export const { Yasqe, Yasr } = Yasgui;
