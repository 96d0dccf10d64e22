import { createServer, connect, type AddressInfo, type Socket } from 'node:net';

export interface Link {
  /** Bits per second, both ways together. */
  readonly bits: number;
  /** Milliseconds that each piece takes, one way. */
  readonly latency: number;
}

export interface SlowNetwork {
  readonly port: number;
  readonly end: () => void;
}

/** A way to a port of this machine that is as slow as the link: all connections share it. */
export const slowNetwork = async (target: number, { bits, latency }: Link): Promise<SlowNetwork> => {
  const sockets = new Set<Socket>();
  let freeAt = 0;
  const carry = (from: Socket, to: Socket): void => {
    // Timers of nearly the same moment may fire in any order: each hands on the oldest piece.
    const underWay: Buffer[] = [];
    from.on('data', (piece: Buffer) => {
      const now = performance.now();
      freeAt = Math.max(now, freeAt) + (piece.length * 8000) / bits;
      // What waits in the link is held back at its source.
      from.pause();
      underWay.push(piece);
      setTimeout(() => from.resume(), freeAt - now);
      setTimeout(
        () => {
          const oldest = underWay.shift();
          if (oldest !== undefined) to.write(oldest);
        },
        freeAt - now + latency,
      );
    });
    from.on('close', () => {
      // One millisecond later than the last piece.
      setTimeout(() => to.end(), latency + Math.max(0, freeAt - performance.now()) + 1);
    });
    from.on('error', () => to.destroy());
  };
  const server = createServer((near) => {
    const far = connect(target, 'localhost');
    for (const socket of [near, far]) {
      sockets.add(socket.setNoDelay());
      socket.on('close', () => sockets.delete(socket));
    }
    carry(near, far);
    carry(far, near);
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    end: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
};
