// For templates of Vue: import type {} from "stonepath/vue".
import type { HTMLAttributes } from "vue";
import type { BoardAttributes, BoardEventMap, StonepathBoard } from "./stonepath-board.js";

declare module "vue" {
  interface GlobalComponents {
    "stonepath-board": new () => StonepathBoard & {
      $props: HTMLAttributes & BoardAttributes & {
        onMove?: (event: BoardEventMap["move"]) => void;
        onRefused?: (event: BoardEventMap["refused"]) => void;
      };
    };
  }
}
