/** READ-ME.txt of the zip, for whoever gets the stick. */
export interface ReadMeFacts {
  readonly files: readonly string[];
  readonly models: readonly string[];
  readonly hasCatalogue: boolean;
}

const HEAD = `LODESTONE WORKSHOP
==================

Unzip the whole folder first. Then start it:

  Windows   double-click start.bat. If Windows warns of an unknown program,
            choose "More info" and "Run anyway".
  macOS     right-click start.command and choose "Open" twice: the first time,
            macOS warns of an unknown program. From macOS 15 on, allow it in
            System Settings, Privacy & Security, "Open Anyway".
            Or type in a terminal:  sh start.sh
  Linux     type in a terminal:  sh start.sh

A window opens, and the browser shows the workshop. Nothing is installed, and
no network is needed. To stop, close the window or press Ctrl+C in it.

A small web server runs meanwhile, as browsers run no workers from files. It
answers this computer alone, at http://127.0.0.1:8473/ or the next free port.
Windows uses its own PowerShell, macOS and Linux their Perl or Python 3.

If it does not start:
  - Was everything unzipped? start.bat does not run from inside the zip.
  - Schools may forbid PowerShell scripts. Ask whoever looks after the
    computers, or put the folder "site" on any web server.
  - Without Perl and Python 3, do the same.
  - The browser should be Chrome, Edge, Firefox or Safari of the last two years.

The Windows server was tested with another compiler (Mono) on Linux, the
scripts start.bat and serve.ps1 on no Windows machine.
`;

const SPANISH = `
TALLER DE LODESTONE
===================

Primero hay que descomprimir toda la carpeta. Después, para empezar:

  Windows   doble clic en start.bat. Si Windows avisa de un programa
            desconocido: "Más información" y "Ejecutar de todas formas".
  macOS     clic derecho en start.command y "Abrir". Desde macOS 15 hay que
            permitirlo en Ajustes del Sistema, Privacidad y seguridad.
            O, en un terminal:  sh start.sh
  Linux     en un terminal:  sh start.sh

Se abre una ventana y el navegador muestra el taller. No se instala nada y no
hace falta red. Para terminar, cerrar la ventana o pulsar Ctrl+C en ella.

Si no funciona: comprobar que se descomprimió todo. Si los scripts de
PowerShell están prohibidos, o faltan Perl y Python 3, la carpeta "site" se
puede poner en cualquier servidor web.
`;

const lines = (title: string, items: readonly string[]): string =>
  items.length === 0 ? '' : `\n${title}\n${items.map((item) => `  - ${item}`).join('\n')}\n`;

export const readMe = ({ files, models, hasCatalogue }: ReadMeFacts): string =>
  [
    HEAD,
    SPANISH,
    '\nCONTENTS / CONTENIDO\n',
    '\n  site/app         Lodestone\n  site/lesson-*    the lesson / la lección\n  site/recordings  recorded answers / respuestas grabadas\n',
    hasCatalogue ? '  site/catalogues  sources on the network / fuentes en la red\n' : '',
    lines('Files / archivos:', files),
    lines('Language models / modelos de lenguaje:', models),
  ].join('');
