/**
 * The views of the studio, without a browser. The parts share their modules, whose loading takes longer than most of the
 * tests.
 * @jest-environment jsdom
 */
import "./changes"
import "./fill-data"
import "./form"
import "./frame"
import "./languages"
import "./page-list"
import "./pictures"
import "./rich-text"
import "./search-view"
import "./sections"
import "./state"
