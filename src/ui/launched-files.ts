/** The part of the browser's queue that is used. @see https://wicg.github.io/web-app-launch/ */
interface LaunchQueue {
  setConsumer(consumer: (params: { readonly files?: readonly FileSystemHandle[] }) => void): void;
}

/** Hears of files that the system opens with the installed page. Nothing happens where a browser can't do that. */
export const onLaunchedFiles = (view: object, listener: (files: readonly File[]) => void): void => {
  const { launchQueue } = view as { readonly launchQueue?: LaunchQueue };
  launchQueue?.setConsumer(({ files = [] }) => {
    const handles = files.filter((one): one is FileSystemFileHandle => one.kind === 'file');
    if (handles.length === 0) return;
    void Promise.all(handles.map((handle) => handle.getFile())).then(listener, () => undefined);
  });
};
