/** The content as an address. The page's policy lets images come from nowhere else. */
export const dataAddress = (content: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(new Error('It can no longer be read.'));
    reader.readAsDataURL(content);
  });
