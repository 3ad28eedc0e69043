// For TSX of React 19: import type {} from "stonepath/react".
import type { DetailedHTMLProps, HTMLAttributes } from "react";
import type { BoardAttributes, BoardEventMap, StonepathBoard } from "./stonepath-board.js";

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "stonepath-board": DetailedHTMLProps<HTMLAttributes<StonepathBoard>, StonepathBoard> & BoardAttributes & {
        onmove?: (event: BoardEventMap["move"]) => void;
        onrefused?: (event: BoardEventMap["refused"]) => void;
      };
    }
  }
}
