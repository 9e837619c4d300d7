"""Errors that go to another process, as those of a `ProcessPoolExecutor` do."""

import copy
import pickle
import unittest

from fake import ID, run
from hob_client import Run, errors

RUN = Run.from_dict(run(result={"name": "a"}))
GIVEN = {
    errors.RunTimeout: (ID, 3),
    errors.RunFailed: (RUN, "rejected", "no", {"a": 1}),
    errors.RunCanceled: (RUN,),
    errors.ResultMismatch: (RUN, "no"),
    errors.TooLarge: (3,),
}
API = (409, "conflict", "no", (errors.Fault("/a", "no"),), "request", 3.0)


def all_of(kind):
    yield kind
    for one in kind.__subclasses__():
        yield from all_of(one)


class Pickled(unittest.TestCase):
    def test_each_error_comes_out_as_it_went_in(self):
        kinds = list(all_of(errors.HobError))
        self.assertGreater(len(kinds), 20)
        for kind in kinds:
            error = kind(*(API if issubclass(kind, errors.ApiError) else GIVEN.get(kind, ("no",))))
            error.run_id = ID
            for other in (pickle.loads(pickle.dumps(error)), copy.copy(error), copy.deepcopy(error)):
                with self.subTest(kind):
                    self.assertEqual((type(other), str(other), vars(other)), (kind, str(error), vars(error)))

    def test_the_run_of_an_error_is_whole(self):
        error = pickle.loads(pickle.dumps(errors.RunCanceled(RUN)))
        self.assertEqual(error.run.to_dict(), RUN.to_dict())
